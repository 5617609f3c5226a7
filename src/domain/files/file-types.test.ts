import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { extensionOf, filePurposeNames, isDisplayedInline, rulesOfPurpose } from './file-types.ts'

const labels = (purpose: (typeof filePurposeNames)[number]) =>
  rulesOfPurpose(purpose)
    .fileTypes.map(({ label }) => label)
    .join(' ')

test('rulesOfPurpose: which files a purpose allows, who uploads them and who may read them', () => {
  expect(filePurposeNames.map((name) => [name, labels(name)])).toEqual([
    ['post', 'JPG PNG WebP'],
    ['support', 'PNG JPG PDF'],
    ['media', 'MP4 WebM MP3 M4A PDF CSV JPG PNG WebP'],
    ['captions', 'WebVTT'],
  ])
  const rest = filePurposeNames.map((name) => {
    const { maxBytes: maximumBytes, uploaders: from, readers } = rulesOfPurpose(name)
    return [maximumBytes / 1_000_000, from, readers]
  })
  expect(rest).toEqual([
    [10, 'members', 'members'],
    [5, 'anybody', 'nobody'],
    [1000, 'staff', 'members'],
    [2, 'staff', 'members'],
  ])
})

test('extensionOf: the extension under which a file of a type is stored, none for other types', () => {
  const kinds = [...new Set(filePurposeNames.flatMap((name) => rulesOfPurpose(name).fileTypes))]
  expect(kinds.map(({ type, extensions: endings }) => `${type} ${endings.join(' ')}`).toSorted()).toEqual([
    'application/pdf .pdf',
    'audio/mp4 .m4a',
    'audio/mpeg .mp3',
    'image/jpeg .jpg .jpeg',
    'image/png .png',
    'image/webp .webp',
    'text/csv .csv',
    'text/vtt .vtt',
    'video/mp4 .mp4 .m4v',
    'video/webm .webm',
  ])
  expect(kinds.map(({ type, extensions: endings }) => extensionOf(type) === endings[0])).not.toContain(false)
  expect(extensionOf('application/zip')).toBe('')
  expect(blanksIn(kinds)).toEqual([])
})

test('isDisplayedInline: pictures, videos and sounds', () => {
  expect(['image/png', 'video/mp4', 'audio/mpeg'].map(isDisplayedInline)).toEqual([true, true, true])
  expect(['application/pdf', 'text/csv', 'x-image/png', 'image'].map(isDisplayedInline)).toEqual([false, false, false, false])
})
