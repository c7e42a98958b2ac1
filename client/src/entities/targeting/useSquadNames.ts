import { useTexts } from './texts';
import { squadTypes } from './typed';

/** Kinds of squads in words; one that this version does not know is left out. */
export function useSquadNames(): (types: readonly string[]) => string {
  const t = useTexts();
  return (types) =>
    squadTypes
      .filter((type) => types.includes(type))
      .map((type) => t(`squadTypes.${type}`))
      .join(', ');
}
