/**
 * The contrast ratio of two colors, from 1 (equal) to 21 (black on white). Symmetric.
 *
 * @param a, b as `getComputedStyle` returns them: `rgb(15, 76, 58)`, opaque
 * @throws Error for any other notation
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance"
 */
export function contrastOf(a: string, b: string): number {
  const [bright = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dark + 0.05)
}

/** Converts a computed color to the notation of the tokens: `#0f4c3a`. */
export function hexOf(color: string): string {
  return `#${channelsOf(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => linear(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel01: number): number {
  return channel01 <= 0.04045 ? channel01 / 12.92 : ((channel01 + 0.055) / 1.055) ** 2.4
}

function channelsOf(color: string): number[] {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? []
  if (channels.length === 0) throw new Error(`Not an opaque computed color: ${color}`)
  return channels.map(Number)
}
