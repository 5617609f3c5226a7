import { type Color, type ColorChannelRange, parseColor } from 'react-aria-components/ColorArea'
import { currentLocale } from '#domain/i18n/locale.ts'
import { t } from '#domain/i18n/messages.ts'
import { clamp, parseAmount } from '../unit-field/measure.ts'

/**
 * Parses a color into `#rrggbb`, or `#rrggbbaa` with transparency. Returns null if the text is not a color.
 *
 * Accepts 3, 6 or 8 hex digits with or without `#`, and CSS `rgb()`, `rgba()`, `hsl()` and `hsla()`. Channels out of range are
 * clamped. Without `hasAlpha` every color is opaque.
 */
export function parseColorText(text: string, hasAlpha: boolean): string | null {
  const normalized = text.trim().replace(/;$/u, '').toLowerCase()
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/u.exec(normalized) ?? []
  if (digits) return toStoredColor(parseColor(`#${digits}`), hasAlpha)
  const [, model, channelText = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/u.exec(normalized) ?? []
  const parts = channelText
    .trim()
    .split(/\s*[,/]\s*|\s+/u)
    .map(parsePart)
  if (!model || (parts.length !== 3 && parts.length !== 4) || !parts.every((part) => part !== null)) return null
  const [first, second, third, alpha = { size: 1, isPercent: false }] = parts as [Part, Part, Part, Part?]
  const inRgb = ({ size, isPercent }: Part): number =>
    Math.round(clamp(isPercent ? (size / 100) * 255 : size, { min: 0, max: 255 }))
  // Clamped so that the number is written without an exponent.
  const inHsl = ({ size }: Part, max: number): number => Number(clamp(size, { min: 0, max }).toFixed(3))
  const opacity = clamp(alpha.isPercent ? alpha.size / 100 : alpha.size, { min: 0, max: 1 })
  const channels =
    model === 'rgb'
      ? [inRgb(first), inRgb(second), inRgb(third)]
      : [inHsl(first, 360), `${inHsl(second, 100)}%`, `${inHsl(third, 100)}%`]
  return toStoredColor(parseColor(`${model}(${channels.join(', ')})`).withChannelValue('alpha', opacity), hasAlpha)
}

/** A color in the format in which it is stored. */
export function toStoredColor(color: Color, hasAlpha: boolean): string {
  const text = roundChannels(color.toFormat('rgb')).toString('hexa').toLowerCase()
  return hasAlpha && !text.endsWith('ff') ? text : text.slice(0, 7)
}

/** Parses a stored color. Returns null if the text is not a color. */
export function toColor(value: string): Color | null {
  const text = parseColorText(value, true)
  return text === null ? null : parseColor(text)
}

/** Name of a stored color, such as "dark green"; empty if there is none. */
export function colorName(value: string): string {
  return toColor(value)?.getColorName(currentLocale()) ?? ''
}

type Range = Pick<ColorChannelRange, 'minValue' | 'maxValue' | 'step'>

/**
 * Parses a channel's text and rounds it to the nearest step within its range. Returns null if it is not a number. A share may
 * be given in percent.
 */
export function parseChannel(text: string, range: Range): number | null {
  const amount = parseAmount(text)
  if (amount === null) return null
  return roundToStep(range.maxValue === 1 && text.trim().endsWith('%') ? amount / 100 : amount, range)
}

/** The nearest step within the range of a channel. */
export function roundToStep(amount: number, { minValue: min, maxValue: max, step }: Range): number {
  // Divide rather than multiply, so that a hundredth stays exact.
  const perOne = Math.round(1 / step)
  return clamp(Math.round(amount * perOne) / perOne, { min, max })
}

/** Error message for a text that is not a color. */
export const invalidColorMessage = t`Enter a color such as #0f4c3a.`

/** Rounds red, green and blue, because hex digits have no fractions. */
function roundChannels(color: Color): Color {
  return (['red', 'green', 'blue'] as const).reduce(
    (rounded, channel) => rounded.withChannelValue(channel, Math.round(color.getChannelValue(channel))),
    color,
  )
}

type Part = { size: number; isPercent: boolean }

function parsePart(text: string): Part | null {
  const [, size, sign] = /^([-+]?\d*\.?\d+)(%|deg)?$/u.exec(text) ?? []
  return size === undefined ? null : { size: Number(size), isPercent: sign === '%' }
}
