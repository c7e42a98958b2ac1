import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadWantedTexts } from '@/shared/i18n/store';
import { firstScreenShown } from '@/shared/query';

/**
 * A part of the frame that a feature brings, after the first screen. It comes with its texts, so that it never waits while
 * it is drawn.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    await firstScreenShown();
    const part = await load();
    await loadWantedTexts();
    return { default: part };
  });
