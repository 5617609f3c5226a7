import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Run } from '#contract/matching-runs.ts'
import { Failure } from '../../../ui/failure.tsx'
import { draftMembersQuery } from '../matching-queries.ts'
import { ChoiceList } from './choice-list.tsx'
import type { NearMember } from './near-members.ts'
import { PickerSearch } from './picker-search.tsx'

type MemberPickerProps = {
  run: Run
  label: string
  /** Who is not offered. */
  without: readonly string[]
  /** Who is offered before anybody is looked for. */
  near?: readonly NearMember[]
  chosen: string | null
  onChoose: (memberId: string) => void
}

const nobody: readonly NearMember[] = []

/** One of the members of a draft, found by their name. */
export function MemberPicker({ run, label, without, near = nobody, chosen, onChoose }: MemberPickerProps): React.ReactNode {
  const [words, setWords] = useState('')
  const isSearched = words !== ''
  const { data, isError, error } = useQuery({ ...draftMembersQuery(run.id, words), enabled: isSearched })
  const found = (isSearched ? (data?.members ?? []) : near).filter(({ memberId }) => !without.includes(memberId))
  return (
    <PickerSearch
      label="Find a member"
      placeholder="Two letters of a name or more"
      words={words}
      onSearch={setWords}
      resultCount={data ? found.length : undefined}
    >
      <Failure>{isSearched && isError ? error.message : null}</Failure>
      <ChoiceList
        label={label}
        choices={found.map(({ memberId, name, podName, totalMatch }) => ({
          value: memberId,
          label: name,
          note: [podName ?? 'No place yet', totalMatch === null ? '' : `match ${totalMatch}`].filter(Boolean).join(' · '),
        }))}
        chosen={chosen === null ? [] : [chosen]}
        onChoose={([memberId = '']) => onChoose(memberId)}
      />
      {!isSearched && found.length === 0 ? <p className="text-md text-ink-3">Look for somebody by their name.</p> : null}
      {isSearched && data && found.length === 0 ? (
        <p className="text-md text-ink-3">Nobody in this draft is called that.</p>
      ) : null}
    </PickerSearch>
  )
}
