import { type Color, parseColor } from 'react-aria-components/ColorArea'
import { clamp } from '../unit-field/measure.ts'

/**
 * The colour that a text says, as `#rrggbb`, or `#rrggbbaa` where it lets something through; null when it says none.
 *
 * Reads 3, 6 or 8 hex digits with or without `#`, and `rgb()`, `rgba()`, `hsl()`, `hsla()` as style sheets have them;
 * channels out of range become the nearest in it. Without `hasAlpha` every colour is opaque.
 */
export function parseColour(text: string, hasAlpha: boolean): string | null {
  const said = text.trim().replace(/;$/u, '').toLowerCase()
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/u.exec(said) ?? []
  if (digits) return canonical(parseColor(`#${digits}`), hasAlpha)
  const [, model, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/u.exec(said) ?? []
  const parts = inside
    .trim()
    .split(/\s*[,/]\s*|\s+/u)
    .map(readPart)
  if (!model || (parts.length !== 3 && parts.length !== 4) || !parts.every((part) => part !== null)) return null
  const [first, second, third, alpha = { size: 1, isPercent: false }] = parts as [Part, Part, Part, Part?]
  const inRgb = ({ size, isPercent }: Part): number =>
    Math.round(clamp(isPercent ? (size / 100) * 255 : size, { min: 0, max: 255 }))
  const inHsl = ({ size }: Part, max: number): number => clamp(size, { min: 0, max })
  const opacity = clamp(alpha.isPercent ? alpha.size / 100 : alpha.size, { min: 0, max: 1 })
  const channels =
    model === 'rgb'
      ? [inRgb(first), inRgb(second), inRgb(third)]
      : [inHsl(first, 360), `${inHsl(second, 100)}%`, `${inHsl(third, 100)}%`]
  return canonical(parseColor(`${model}(${channels.join(', ')})`).withChannelValue('alpha', opacity), hasAlpha)
}

/** A colour as it is stored. */
export function canonical(colour: Color, hasAlpha: boolean): string {
  const text = colour.toString('hexa').toLowerCase()
  return hasAlpha && !text.endsWith('ff') ? text : text.slice(0, 7)
}

/** A stored colour in words, such as "dark green"; empty for none. */
export function colourName(value: string): string {
  return value ? parseColor(value).getColorName('en-US') : ''
}

/** What to do about a text that says no colour. */
export const colourProblem = 'Enter a colour such as #0f4c3a.'

type Part = { size: number; isPercent: boolean }

function readPart(text: string): Part | null {
  const [, size, sign] = /^([-+]?\d*\.?\d+)(%|deg)?$/u.exec(text) ?? []
  return size === undefined ? null : { size: Number(size), isPercent: sign === '%' }
}
