import { describe, expect, test } from 'vitest'
import { addFiles, type FileLimits, formatBytes, orList } from './file-check.ts'

const limits: FileLimits = {
  kinds: [
    { type: 'image/png', endings: ['.png'], label: 'PNG' },
    { type: 'image/jpeg', endings: ['.jpg', '.jpeg'], label: 'JPG' },
    { type: 'application/pdf', endings: ['.pdf'], label: 'PDF' },
  ],
  maximumBytes: 5_000_000,
  isMultiple: true,
}

const fileOf = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1_700_000_000_000 })

const names = (files: readonly File[]): string[] => files.map(({ name }) => name)

describe('addFiles', () => {
  test('accepts valid files, and names the fault of each other one', () => {
    const added = [
      fileOf('roof.png', 'image/png'),
      fileOf('photo.gif', 'image/gif'),
      fileOf('plan.pdf', 'application/pdf', 7_200_000),
      fileOf('empty.pdf', 'application/pdf', 0),
    ]
    const { kept, refusals } = addFiles([], added, limits)
    expect(names(kept)).toEqual(['roof.png'])
    expect(refusals).toEqual(['photo.gif is not a PNG, JPG or PDF.', 'plan.pdf is 7.2 MB; at most 5 MB.', 'empty.pdf is empty.'])
  })

  test('accepts a file without a type by its extension, and refuses a wrong type despite one', () => {
    expect(names(addFiles([], [fileOf('Deed.PDF', '')], limits).kept)).toEqual(['Deed.PDF'])
    expect(addFiles([], [fileOf('page.png', 'text/html')], limits).refusals).toEqual(['page.png is not a PNG, JPG or PDF.'])
  })

  test('adds the same file once', () => {
    const roof = fileOf('roof.png', 'image/png')
    expect(names(addFiles([roof], [roof, fileOf('b.png', 'image/png'), fileOf('b.png', 'image/png')], limits).kept)).toEqual([
      'roof.png',
      'b.png',
    ])
  })

  test('a field for one file replaces it, unless the new one is refused', () => {
    const one = { ...limits, isMultiple: false }
    const held = [fileOf('a.png', 'image/png')]
    expect(names(addFiles(held, [fileOf('b.png', 'image/png')], one).kept)).toEqual(['b.png'])
    expect(names(addFiles(held, [fileOf('b.gif', 'image/gif')], one).kept)).toEqual(['a.png'])
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

test('orList: joins kinds with "or"', () => {
  expect(orList(['PNG'])).toBe('PNG')
  expect(orList(['PNG', 'JPG'])).toBe('PNG or JPG')
})
