import { expect, test } from 'vitest'
import { kindWord, lengthInWords } from './media-words.ts'

test('lengthInWords: hours and minutes', () => {
  expect([42, 59, 60, 65, 120].map(lengthInWords)).toEqual(['42 min', '59 min', '1 h', '1 h 5 min', '2 h'])
})

test('kindWord: one word per file type', () => {
  expect(['application/pdf', 'image/jpeg', 'video/mp4'].map(kindWord)).toEqual(['PDF', 'JPG', 'MP4'])
})
