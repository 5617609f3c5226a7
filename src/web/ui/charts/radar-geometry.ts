import { pointRadial } from 'd3-shape'

/** A place on the drawing. */
export type Place = readonly [x: number, y: number]

/** Where a share of an axis lies, from the middle; axes go clockwise from the top. Shares outside 0 to 1 are cut. */
export function placeOnAxis(index: number, axisCount: number, share: number, radius: number): Place {
  return pointRadial((index / axisCount) * 2 * Math.PI, Math.min(1, Math.max(0, share)) * radius)
}

/**
 * The outline through some places, as an SVG path. A missing place parts the outline instead of being bridged, since a
 * line past an axis would tell a figure nobody gave.
 */
export function outlineOf(places: readonly (Place | null)[]): string {
  if (places.length > 0 && places.every((place) => place !== null)) return `M${places.map(join).join('L')}Z`
  const edges = places.map((place, i) => [place, places[(i + 1) % places.length] ?? null] as const)
  return edges.map(([from, to]) => (from && to ? `M${join(from)}L${join(to)}` : '')).join('')
}

function join([x, y]: Place): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}
