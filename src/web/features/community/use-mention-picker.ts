import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type CommunityMember, listMentionableMembers, type Mention } from '#contract/api/community/posts.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type MentionAtCaret, mentionAt, withMention } from './mention-text.ts'

/** Suggested members for the name before the caret, with selection handlers. */
export type MentionPicker = {
  members: readonly CommunityMember[]
  /** The member that Enter selects; undefined while there are no suggestions. */
  current: CommunityMember | undefined
  /** Updates the query from the text before the caret. */
  updateQuery: (field: HTMLTextAreaElement) => void
  close: () => void
  choose: (field: HTMLTextAreaElement, member: CommunityMember) => void
  onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Suggests members for the name being typed after an `@`. */
export function useMentionPicker(onChange: (text: string, mentioned: Mention) => void): MentionPicker {
  const [query, setQuery] = useState<MentionAtCaret | null>(null)
  const [highlightedIndex, setHighlightedIndex] = useState(0)
  const { data } = useQuery({
    ...queryOf(listMentionableMembers, { query: { q: query?.q ?? '' } }),
    enabled: query !== null,
    placeholderData: (previous) => previous,
  })
  const members = query === null ? [] : (data?.members ?? [])
  const current = members[Math.min(highlightedIndex, members.length - 1)]

  const choose = (field: HTMLTextAreaElement, member: CommunityMember): void => {
    if (!query) return
    const name = fullName(member)
    const { text, caret } = withMention(field.value, query, name)
    onChange(text, { id: member.id, name })
    setQuery(null)
    // After the text has rendered.
    requestAnimationFrame(() => field.setSelectionRange(caret, caret))
  }
  return {
    members,
    current,
    updateQuery: (field) => {
      setQuery(mentionAt(field.value, field.selectionStart))
      setHighlightedIndex(0)
    },
    close: () => setQuery(null),
    choose,
    onKeyDown: (event) => {
      if (!current) return
      const step = { ArrowDown: 1, ArrowUp: members.length - 1 }[event.key]
      if (step !== undefined) setHighlightedIndex((highlightedIndex + step) % members.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(event.currentTarget, current)
      else if (event.key === 'Escape') setQuery(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
