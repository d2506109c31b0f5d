import { useEffect, useRef } from 'react';
import { useText } from '#data/words/text';
import { ring } from '#data/live/chime';
import { useSound } from '#kit/sound/sound-switch';

/** Rings softly with each warning of the time left, for who asks for it: a room of thirty is quiet. */
export function AttemptSound({ warned }: { readonly warned: number | undefined }) {
  const { isOn, button } = useSound('quiz_sound', useText('quizzes')('clock.sound'));
  const isLoud = useRef(isOn);
  useEffect(() => {
    isLoud.current = isOn;
  }, [isOn]);
  // The switch has played the sound already when it is turned on during a warning.
  useEffect(() => {
    if (isLoud.current && warned !== undefined) ring();
  }, [warned]);
  return button;
}
