import { parseColor } from 'react-aria-components/ColorArea'
import { expect, test } from 'vitest'
import { toStoredColor, colorName, roundToStep, parseColorText, parseChannel, toColor } from './color-text.ts'

test.each([
  ['#0f4c3a', '#0f4c3a'],
  ['0F4C3A', '#0f4c3a'],
  [' #ABC ', '#aabbcc'],
  ['abc', '#aabbcc'],
  ['#0f4c3a80', '#0f4c3a80'],
  ['0f4c3aff', '#0f4c3a'],
  ['#0f4c3a00', '#0f4c3a00'],
  ['#0f4c3a;', '#0f4c3a'],
  ['rgb(15, 76, 58)', '#0f4c3a'],
  ['rgb(15 76 58)', '#0f4c3a'],
  ['RGBA(15,76,58,0.5)', '#0f4c3a80'],
  ['rgb(15 76 58 / 50%)', '#0f4c3a80'],
  ['rgb(100%, 0%, 50%)', '#ff0080'],
  ['hsl(162, 67%, 18%)', '#0f4d3a'],
  ['hsl(162deg 67% 18%)', '#0f4d3a'],
  ['hsla(0, 100%, 50%, 0)', '#ff000000'],
])('parseColorText: "%s" is %s', (text, value) => {
  expect(parseColorText(text, true)).toBe(value)
})

test('parseColorText: limits channels to their range', () => {
  expect(parseColorText('rgb(300, -20, 0)', true)).toBe('#ff0000')
  expect(parseColorText('rgba(0, 0, 0, 7)', true)).toBe('#000000')
  expect(parseColorText('hsl(400, 120%, 50%)', true)).toBe('#ff0000')
  expect(parseColorText('hsl(-5, 50%, 130%)', true)).toBe('#ffffff')
})

test('parseColorText: without alpha every color is opaque', () => {
  expect(parseColorText('#0f4c3a80', false)).toBe('#0f4c3a')
  expect(parseColorText('rgba(15, 76, 58, 0.5)', false)).toBe('#0f4c3a')
})

test.each([
  '',
  '#',
  'pine',
  '#12',
  '#1234',
  '#12345',
  '#1234567',
  '#ggg',
  'rgb(1, 2)',
  'rgb(1, 2, 3, 4, 5)',
  'hsl(a, b, c)',
  'rgb(1,,2)',
  'rgb()',
])('parseColorText: null for "%s"', (text) => {
  expect(parseColorText(text, true)).toBeNull()
})

test('colorName: a color in words', () => {
  expect(colorName('#ff0000')).toBe('vibrant red')
  expect(colorName('#000000')).toBe('black')
  expect(colorName('')).toBe('')
})

test.each(['#0fc.b3', 'pine', '#12345', ''])('toColor: null for a stored "%s"', (value) => {
  expect(toColor(value)).toBeNull()
  expect(colorName(value)).toBe('')
})

test('toColor: reads the alpha channel', () => {
  expect(toColor('#0f4c3a80')?.getChannelValue('alpha')).toBeCloseTo(0.5, 2)
})

test('toStoredColor, parseColorText: six hex digits for fractional channels', () => {
  const greenColor = parseColor('#0f4c3a').withChannelValue('green', 12.7)
  expect(toStoredColor(greenColor, true)).toBe('#0f0d3a')
  expect(parseColorText('hsl(0.0000001, 33.3%, 12.7%)', true)).toMatch(/^#[0-9a-f]{6}$/)
})

test.each([
  ['12.7', 'green', 13],
  ['12,4', 'green', 12],
  ['300', 'green', 255],
  ['50%', 'alpha', 0.5],
  ['33.3 %', 'alpha', 0.33],
  ['0.125', 'alpha', 0.13],
  ['7', 'alpha', 1],
] as const)('parseChannel: "%s" for %s is %d', (text, channel, amount) => {
  expect(parseChannel(text, parseColor('#0f4c3a').getChannelRange(channel))).toBe(amount)
})

test('parseChannel, roundToStep: integer hue, saturation and lightness, null without a number', () => {
  const hsl = parseColor('hsl(162, 67%, 18%)')
  expect(parseChannel('162.6', hsl.getChannelRange('hue'))).toBe(163)
  expect(parseChannel('67%', hsl.getChannelRange('saturation'))).toBe(67)
  expect(roundToStep(18.4, hsl.getChannelRange('lightness'))).toBe(18)
  expect(parseChannel('x', hsl.getChannelRange('hue'))).toBeNull()
})
