import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { draftMembersQuery } from '../matching-queries.ts'
import { ChoiceList } from './choice-list.tsx'
import type { SuggestedMember } from './suggested-members.ts'
import { PickerSearch } from './picker-search.tsx'

type MemberPickerProps = {
  run: MatchingRun
  label: string
  /** IDs of members who are not offered. */
  excludedIds: readonly string[]
  /** Members suggested before a search. */
  suggestions?: readonly SuggestedMember[]
  chosen: string | null
  onChoose: (memberId: string) => void
}

const noMembers: readonly SuggestedMember[] = []

/** A searchable list of the members of a draft. */
export function MemberPicker({
  run,
  label,
  excludedIds,
  suggestions = noMembers,
  chosen,
  onChoose,
}: MemberPickerProps): React.ReactNode {
  const [searchTerms, setSearchTerms] = useState('')
  const isSearching = searchTerms !== ''
  const { data, isError, error } = useQuery({ ...draftMembersQuery(run.id, searchTerms), enabled: isSearching })
  const matches = (isSearching ? (data?.members ?? []) : suggestions).filter(({ memberId }) => !excludedIds.includes(memberId))
  return (
    <PickerSearch
      label={t`Find a member`}
      placeholder={t`Type at least two letters`}
      searchTerms={searchTerms}
      onSearch={setSearchTerms}
      resultCount={data ? matches.length : undefined}
    >
      <ErrorBanner>{isSearching && isError ? error.message : null}</ErrorBanner>
      <ChoiceList
        label={label}
        choices={matches.map(({ memberId, name, podName, totalMatch }) => ({
          value: memberId,
          label: name,
          hint: [podName ?? t`Not placed`, totalMatch === null ? '' : t`match ${{ totalMatch }}`].filter(Boolean).join(' · '),
        }))}
        chosen={chosen === null ? [] : [chosen]}
        onChoose={([memberId = '']) => onChoose(memberId)}
      />
      {!isSearching && matches.length === 0 ? <p className="text-md text-ink-3">{t`Search for a member by name.`}</p> : null}
      {isSearching && data && matches.length === 0 ? <p className="text-md text-ink-3">{t`No members match.`}</p> : null}
    </PickerSearch>
  )
}
