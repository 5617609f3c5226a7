import { type Color, type ColorChannelRange, parseColor } from 'react-aria-components/ColorArea'
import { clamp, parseAmount } from '../unit-field/measure.ts'

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
  // Cut to what is written without an exponent.
  const inHsl = ({ size }: Part, max: number): number => Number(clamp(size, { min: 0, max }).toFixed(3))
  const opacity = clamp(alpha.isPercent ? alpha.size / 100 : alpha.size, { min: 0, max: 1 })
  const channels =
    model === 'rgb'
      ? [inRgb(first), inRgb(second), inRgb(third)]
      : [inHsl(first, 360), `${inHsl(second, 100)}%`, `${inHsl(third, 100)}%`]
  return canonical(parseColor(`${model}(${channels.join(', ')})`).withChannelValue('alpha', opacity), hasAlpha)
}

/** A colour as it is stored. */
export function canonical(colour: Color, hasAlpha: boolean): string {
  const text = whole(colour.toFormat('rgb')).toString('hexa').toLowerCase()
  return hasAlpha && !text.endsWith('ff') ? text : text.slice(0, 7)
}

/** The colour that was stored, or null when the text says none. */
export function storedColour(value: string): Color | null {
  const text = parseColour(value, true)
  return text === null ? null : parseColor(text)
}

/** A stored colour in words, such as "dark green"; empty for none. */
export function colourName(value: string): string {
  return storedColour(value)?.getColorName('en-US') ?? ''
}

type Range = Pick<ColorChannelRange, 'minValue' | 'maxValue' | 'step'>

/** What a text says for a channel, brought to its nearest step in its range, or null. A share may be given in percent. */
export function readChannel(text: string, range: Range): number | null {
  const amount = parseAmount(text)
  if (amount === null) return null
  return onStep(range.maxValue === 1 && text.trim().endsWith('%') ? amount / 100 : amount, range)
}

/** The nearest step in the range of a channel. */
export function onStep(amount: number, { minValue: min, maxValue: max, step }: Range): number {
  // Divided rather than multiplied, so that a hundredth stays one.
  const perOne = Math.round(1 / step)
  return clamp(Math.round(amount * perOne) / perOne, { min, max })
}

/** What to do about a text that says no colour. */
export const colourProblem = 'Enter a colour such as #0f4c3a.'

/** Red, green and blue without fractions, which have no hex digits. */
function whole(colour: Color): Color {
  return (['red', 'green', 'blue'] as const).reduce(
    (rounded, channel) => rounded.withChannelValue(channel, Math.round(colour.getChannelValue(channel))),
    colour,
  )
}

type Part = { size: number; isPercent: boolean }

function readPart(text: string): Part | null {
  const [, size, sign] = /^([-+]?\d*\.?\d+)(%|deg)?$/u.exec(text) ?? []
  return size === undefined ? null : { size: Number(size), isPercent: sign === '%' }
}
