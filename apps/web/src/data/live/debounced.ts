import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a moment (ms). */
export function useDebounced<T>(value: T, wait = 300): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
