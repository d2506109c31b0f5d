import { useText } from './text';

/** The formats of a file field as people call them: PDF, pictures. */
export function useFormats(accept = ''): string {
  const t = useText('kit');
  return accept
    .split(',')
    .map((one) => one.trim().replace('+xml', ''))
    .map((one) =>
      one.endsWith('/*') ? t(`file.any.${one.slice(0, -2) as 'image'}`) : one.replace(/^.*[./]/, '').toUpperCase(),
    )
    .join(', ');
}
