import { expect, test } from 'vitest'
import { colourName, parseColour } from './colour-text.ts'

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
])('"%s" is the colour %s', (text, value) => {
  expect(parseColour(text, true)).toBe(value)
})

test('channels out of range become the nearest in it', () => {
  expect(parseColour('rgb(300, -20, 0)', true)).toBe('#ff0000')
  expect(parseColour('rgba(0, 0, 0, 7)', true)).toBe('#000000')
  expect(parseColour('hsl(400, 120%, 50%)', true)).toBe('#ff0000')
  expect(parseColour('hsl(-5, 50%, 130%)', true)).toBe('#ffffff')
})

test('without alpha every colour is opaque', () => {
  expect(parseColour('#0f4c3a80', false)).toBe('#0f4c3a')
  expect(parseColour('rgba(15, 76, 58, 0.5)', false)).toBe('#0f4c3a')
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
])('"%s" is no colour', (text) => {
  expect(parseColour(text, true)).toBeNull()
})

test('a colour is named in words', () => {
  expect(colourName('#ff0000')).toBe('vibrant red')
  expect(colourName('#000000')).toBe('black')
  expect(colourName('')).toBe('')
})
