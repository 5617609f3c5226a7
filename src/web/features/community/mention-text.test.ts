import { expect, test } from 'vitest'
import { mentionAt, mentionedIn, withMention } from './mention-text.ts'

test('mentionAt: finds a name of at least two letters and at most two words after @', () => {
  expect(mentionAt('Thanks @Da', 10)).toEqual({ at: 7, q: 'Da' })
  expect(mentionAt('Thanks @Dana Whi', 16)).toEqual({ at: 7, q: 'Dana Whi' })
  expect(mentionAt('@D', 2)).toBeNull()
  expect(mentionAt('dana@example', 12)).toBeNull()
  expect(mentionAt('@Dana Whitfield is here', 23)).toBeNull()
  expect(mentionAt('Thanks @Da now', 10)).toEqual({ at: 7, q: 'Da' })
})

test('withMention: replaces the typed part and moves the caret behind it', () => {
  expect(withMention('Thanks @Da', { at: 7, q: 'Da' }, 'Dana Whitfield')).toEqual({ text: 'Thanks @Dana Whitfield ', caret: 23 })
  expect(withMention('A @Da b', { at: 2, q: 'Da' }, 'Dana W')).toEqual({ text: 'A @Dana W b', caret: 10 })
})

test('mentionedIn: only members with their full name in the text', () => {
  const people = [
    { id: '1', name: 'Dana Whitfield' },
    { id: '2', name: 'Tomas Keller' },
  ]
  expect(mentionedIn('Thanks @Dana Whitfield and @Tomas', people)).toEqual(['1'])
})
