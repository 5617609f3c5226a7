import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { endingOf, filePurposeNames, isShownInPages, rulesOfPurpose } from './file-types.ts'

const labels = (purpose: (typeof filePurposeNames)[number]) =>
  rulesOfPurpose(purpose)
    .kinds.map(({ label }) => label)
    .join(' ')

test('rulesOfPurpose: which files a purpose allows, who uploads them and who may read them', () => {
  expect(filePurposeNames.map((name) => [name, labels(name)])).toEqual([
    ['post', 'JPG PNG WebP'],
    ['support', 'PNG JPG PDF'],
    ['media', 'MP4 WebM MP3 M4A PDF CSV JPG PNG WebP'],
    ['captions', 'WebVTT'],
  ])
  const rest = filePurposeNames.map((name) => {
    const { maximumBytes, from, readers } = rulesOfPurpose(name)
    return [maximumBytes / 1_000_000, from, readers]
  })
  expect(rest).toEqual([
    [10, 'members', 'members'],
    [5, 'anybody', 'nobody'],
    [1000, 'admins', 'members'],
    [2, 'admins', 'members'],
  ])
})

test('endingOf: the extension under which a file of a type is stored, none for other types', () => {
  const kinds = [...new Set(filePurposeNames.flatMap((name) => rulesOfPurpose(name).kinds))]
  expect(kinds.map(({ type, endings }) => `${type} ${endings.join(' ')}`).toSorted()).toEqual([
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
  expect(kinds.map(({ type, endings }) => endingOf(type) === endings[0])).not.toContain(false)
  expect(endingOf('application/zip')).toBe('')
  expect(blanksIn(kinds)).toEqual([])
})

test('isShownInPages: pictures, videos and sounds', () => {
  expect(['image/png', 'video/mp4', 'audio/mpeg'].map(isShownInPages)).toEqual([true, true, true])
  expect(['application/pdf', 'text/csv', 'x-image/png', 'image'].map(isShownInPages)).toEqual([false, false, false, false])
})
