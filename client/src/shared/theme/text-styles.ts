import { displaySizes, type, typeBetween, type TypeStyle } from './scale.ts';

/** displayXL is --display-xl. */
export const kebab = (name: string): string =>
  name.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** All text styles with the names of their properties, each for a whole `font`. */
export const textStyles = [
  ...Object.entries<TypeStyle>({ ...type, ...typeBetween }).map(([name, style]) => ({
    name: kebab(name),
    ...style,
  })),
  ...Object.entries(displaySizes).map(([size, style]): TypeStyle & { name: string } => ({
    name: `display-${size}`,
    size: Number(size),
    family: 'display',
    ...style,
  })),
];
