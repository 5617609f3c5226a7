import { pointRadial } from 'd3-shape'

/** A point on the drawing. */
export type RadarPoint = readonly [x: number, y: number]

/** Position of a share of an axis, relative to the center. Axes run clockwise from the top. Shares are clamped to 0–1. */
export function pointOnAxis(index: number, axisCount: number, share: number, radius: number): RadarPoint {
  return pointRadial((index / axisCount) * 2 * Math.PI, Math.min(1, Math.max(0, share)) * radius)
}

/**
 * The outline through the points, as an SVG path. A missing point breaks the outline instead of being bridged, because a line
 * across its axis would suggest a value that does not exist.
 */
export function outlinePathOf(points: readonly (RadarPoint | null)[]): string {
  if (points.length > 0 && points.every((point) => point !== null)) return `M${points.map(formatPoint).join('L')}Z`
  const edges = points.map((point, i) => [point, points[(i + 1) % points.length] ?? null] as const)
  return edges.map(([from, to]) => (from && to ? `M${formatPoint(from)}L${formatPoint(to)}` : '')).join('')
}

function formatPoint([x, y]: RadarPoint): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}
