import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type CommunityMember, listMentionable, type Mention } from '#contract/community.ts'
import { fullName } from '#domain/words/full-name.ts'
import { queryOf } from '../../lib/queries.ts'
import { type MentionAtCaret, mentionAt, withMention } from './mention-words.ts'

/** Who is offered for the name behind the caret, and what chooses among them. */
export type MentionPicker = {
  people: readonly CommunityMember[]
  /** The one that Enter chooses; undefined while nobody is offered. */
  current: CommunityMember | undefined
  /** Looks at what stands before the caret. */
  look: (field: HTMLTextAreaElement) => void
  close: () => void
  choose: (field: HTMLTextAreaElement, person: CommunityMember) => void
  onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Offers members for the name that is being typed after an `@`. */
export function useMentionPicker(onChange: (text: string, mentioned: Mention) => void): MentionPicker {
  const [typed, setTyped] = useState<MentionAtCaret | null>(null)
  const [marked, setMarked] = useState(0)
  const { data } = useQuery({
    ...queryOf(listMentionable, { query: { q: typed?.q ?? '' } }),
    enabled: typed !== null,
    placeholderData: (before) => before,
  })
  const people = typed === null ? [] : (data?.members ?? [])
  const current = people[Math.min(marked, people.length - 1)]

  const choose = (field: HTMLTextAreaElement, person: CommunityMember): void => {
    if (!typed) return
    const name = fullName(person)
    const { text, caret } = withMention(field.value, typed, name)
    onChange(text, { id: person.id, name })
    setTyped(null)
    // Once the text stands there.
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
  return {
    people,
    current,
    look: (field) => {
      setTyped(mentionAt(field.value, field.selectionStart))
      setMarked(0)
    },
    close: () => setTyped(null),
    choose,
    onKeyDown: (event) => {
      if (!current) return
      const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
      if (step !== undefined) setMarked((marked + step) % people.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(event.currentTarget, current)
      else if (event.key === 'Escape') setTyped(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
