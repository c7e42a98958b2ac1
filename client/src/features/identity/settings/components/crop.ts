export interface Size {
  width: number;
  height: number;
}

export interface Crop extends Size {
  x: number;
  y: number;
}

/** What is seen through the square window: how far the picture is enlarged, and which of its points lies in the middle. */
export interface View {
  /** 1 = the shorter side just fills the window. */
  zoom: number;
  /** In pixels of the picture. */
  centre: { x: number; y: number };
}

export const MAX_ZOOM = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Length of the square's side in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

export const middle = ({ width, height }: Size): View => ({
  zoom: 1,
  centre: { x: width / 2, y: height / 2 },
});

/** The same view, moved so far that the window shows nothing but picture. */
export function inside(size: Size, { zoom, centre }: View): View {
  const bounded = clamp(zoom, 1, MAX_ZOOM);
  const half = sideOf(size, bounded) / 2;
  return {
    zoom: bounded,
    centre: {
      x: clamp(centre.x, half, size.width - half),
      y: clamp(centre.y, half, size.height - half),
    },
  };
}

/** How many pixels of the window one pixel of the picture takes. */
export const scaleOf = (size: Size, zoom: number, pane: number): number => pane / sideOf(size, zoom);

/** Drags the picture by a distance in the window. */
export function dragged(size: Size, view: View, pane: number, dx: number, dy: number): View {
  const scale = scaleOf(size, view.zoom, pane);
  return inside(size, {
    zoom: view.zoom,
    centre: { x: view.centre.x - dx / scale, y: view.centre.y - dy / scale },
  });
}

/** The part of the picture that is seen, in whole pixels and never beyond its edges. */
export function cropOf(size: Size, view: View): Crop {
  const { zoom, centre } = inside(size, view);
  const side = Math.max(1, Math.floor(sideOf(size, zoom)));
  return {
    x: clamp(Math.round(centre.x - side / 2), 0, size.width - side),
    y: clamp(Math.round(centre.y - side / 2), 0, size.height - side),
    width: side,
    height: side,
  };
}
