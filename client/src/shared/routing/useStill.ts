import { useEffect, useLayoutEffect } from 'react';
import { dropStill } from './still';

/** From then on the screen itself says that it still loads. */
const SLOW = 5000;

/** Keeps the drawing of a screen with content until the screen has that content, or something to say about it. */
export function useStill(loading: boolean): void {
  useLayoutEffect(() => {
    if (!loading) dropStill();
  }, [loading]);
  useEffect(() => {
    const timer = setTimeout(dropStill, SLOW);
    return () => {
      clearTimeout(timer);
      dropStill();
    };
  }, []);
}
