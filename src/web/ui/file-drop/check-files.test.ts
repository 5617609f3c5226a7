import { describe, expect, test } from 'vitest'
import { addFiles, type FileLimits, formatBytes } from './check-files.ts'

const limits: FileLimits = {
  fileTypes: [
    { type: 'image/png', extensions: ['.png'], label: 'PNG' },
    { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], label: 'JPG' },
    { type: 'application/pdf', extensions: ['.pdf'], label: 'PDF' },
  ],
  maxBytes: 5_000_000,
  isMultiple: true,
}

const buildFile = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1_700_000_000_000 })

const names = (files: readonly File[]): string[] => files.map(({ name }) => name)

describe('addFiles', () => {
  test('accepts valid files, and names the error of each other one', () => {
    const addedFiles = [
      buildFile('roof.png', 'image/png'),
      buildFile('photo.gif', 'image/gif'),
      buildFile('plan.pdf', 'application/pdf', 7_200_000),
      buildFile('empty.pdf', 'application/pdf', 0),
    ]
    const { accepted, rejections } = addFiles([], addedFiles, limits)
    expect(names(accepted)).toEqual(['roof.png'])
    expect(rejections).toEqual([
      'photo.gif isn’t a PNG, JPG, or PDF.',
      'plan.pdf is too large (7.2 MB). The limit is 5 MB.',
      'empty.pdf is empty.',
    ])
  })

  test('accepts a file without a type by its extension, and refuses a wrong type despite one', () => {
    expect(names(addFiles([], [buildFile('Deed.PDF', '')], limits).accepted)).toEqual(['Deed.PDF'])
    expect(addFiles([], [buildFile('page.png', 'text/html')], limits).rejections).toEqual(['page.png isn’t a PNG, JPG, or PDF.'])
  })

  test('adds the same file once', () => {
    const roof = buildFile('roof.png', 'image/png')
    expect(
      names(addFiles([roof], [roof, buildFile('b.png', 'image/png'), buildFile('b.png', 'image/png')], limits).accepted),
    ).toEqual(['roof.png', 'b.png'])
  })

  test('a field for one file replaces it, unless the new one is refused', () => {
    const singleFileLimits = { ...limits, isMultiple: false }
    const existingFiles = [buildFile('a.png', 'image/png')]
    expect(names(addFiles(existingFiles, [buildFile('b.png', 'image/png')], singleFileLimits).accepted)).toEqual(['b.png'])
    expect(names(addFiles(existingFiles, [buildFile('b.gif', 'image/gif')], singleFileLimits).accepted)).toEqual(['a.png'])
  })
})

test.each([
  [1, '1 byte'],
  [840, '840 bytes'],
  [12_400, '12 kB'],
  [999_600, '1 MB'],
  [7_240_000, '7.2 MB'],
  [999_600_000, '1 GB'],
])('formatBytes: %i bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
