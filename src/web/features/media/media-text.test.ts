import { expect, test } from 'vitest'
import { fileKindLabel, formatMediaLength } from './media-text.ts'

test('formatMediaLength: hours and minutes', () => {
  expect([42, 59, 60, 65, 120].map(formatMediaLength)).toEqual(['42 min', '59 min', '1 hr', '1 hr 5 min', '2 hr'])
})

test('fileKindLabel: one word per file type', () => {
  expect(['application/pdf', 'image/jpeg', 'video/mp4'].map(fileKindLabel)).toEqual(['PDF', 'JPG', 'MP4'])
})
