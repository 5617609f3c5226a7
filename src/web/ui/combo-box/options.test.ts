import { describe, expect, test } from 'vitest'
import { type ComboOption, createMatcher, findExact, findUnambiguous, groupOptions } from './options.ts'

const zones: ComboOption[] = [
  { value: 'America/New_York', label: 'Eastern Time – New York', keywords: ['EST', 'EDT'], group: 'United States' },
  { value: 'America/Chicago', label: 'Central Time – Chicago', keywords: ['CST'], group: 'United States' },
  { value: 'America/Puerto_Rico', label: 'Atlantic Time – Puerto Rico', keywords: ['AST'], group: 'United States' },
  { value: 'America/Costa_Rica', label: 'Central Time – Costa Rica', keywords: ['CST'], group: 'World' },
  { value: 'America/Sao_Paulo', label: 'Brasilia Time – São Paulo', group: 'World' },
  { value: 'Pacific/Honolulu', label: 'Hawaiʻi Time – Honolulu', group: 'United States' },
  { value: 'UTC', label: 'UTC' },
]

function findLabels(typed: string): string[] {
  const matches = createMatcher(zones)
  return zones.filter(({ label }) => matches(label, typed)).map(({ value }) => value)
}

describe('createMatcher', () => {
  test.each([
    ['york', ['America/New_York']],
    ['PUERTO', ['America/Puerto_Rico']],
    ['est', ['America/New_York']],
    ['rica', ['America/Costa_Rica']],
    ['sao', ['America/Sao_Paulo']],
    ['SÃO p', ['America/Sao_Paulo']],
    ['hawaii', ['Pacific/Honolulu']],
    ['chicago central', ['America/Chicago']],
    ['new_york', ['America/New_York']],
    ['ork', []],
    ['atlantis', []],
  ])('%s', (typed, values) => expect(findLabels(typed)).toEqual(values))

  test('finds all options while the text is empty', () => expect(findLabels(' ')).toHaveLength(zones.length))
})

describe('findExact', () => {
  test.each([
    ['utc', 'UTC'],
    ['eastern time new york', 'America/New_York'],
    ['america/chicago', 'America/Chicago'],
    ['EDT', 'America/New_York'],
    ['CST', undefined],
    ['eastern', undefined],
    ['', undefined],
  ])('%s', (typed, value) => expect(findExact(zones, typed)?.value).toBe(value))
})

test('findUnambiguous: the only option left, none of several', () => {
  expect(findUnambiguous(zones, 'puer')?.value).toBe('America/Puerto_Rico')
  expect(findUnambiguous(zones, 'central')).toBeUndefined()
  expect(findUnambiguous(zones, ' ')).toBeUndefined()
})

test('groupOptions: options by heading, those without one first', () => {
  const sections = groupOptions(zones).map(({ title, options }) => [title, options.length])
  expect(sections).toEqual([
    ['', 1],
    ['United States', 4],
    ['World', 2],
  ])
})
