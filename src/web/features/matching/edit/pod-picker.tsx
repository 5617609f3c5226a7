import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DraftPodLine } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { FailedState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { draftPodsQuery } from '../matching-queries.ts'
import { slotInShort } from '../matching-words.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { PickerSearch } from './picker-search.tsx'
import { useFailure } from '../../../ui/use-failure.ts'

type PodPickerProps = {
  run: Run
  label: string
  /** Pods that are not offered. */
  isOffered: (pod: DraftPodLine) => boolean
  /** Why a pod that is offered cannot be chosen, in a few words; null where it can. */
  whyNot: (pod: DraftPodLine) => string | null
  /** Choices that stand before the pods. */
  others?: readonly Choice[]
  chosen: string | null
  onChoose: (key: string) => void
}

const noOthers: readonly Choice[] = []

/** One of the pods of a draft, found by its name, its number or somebody in it. */
export function PodPicker({
  run,
  label,
  isOffered,
  whyNot,
  others = noOthers,
  chosen,
  onChoose,
}: PodPickerProps): React.ReactNode {
  const [words, setWords] = useState('')
  const query = useQuery(draftPodsQuery(run.id, words, null))
  const { data } = query
  const failed = useFailure(query, 'We could not load the pods.')
  const pods = data?.pods.filter(isOffered) ?? []
  return (
    <PickerSearch
      label="Find a pod"
      placeholder="A pod or a name"
      words={words}
      onSearch={setWords}
      resultCount={data ? pods.length : undefined}
    >
      {failed ? (
        <FailedState {...failed} />
      ) : data ? (
        <ChoiceList
          label={label}
          choices={[...others, ...choicesOf(pods, whyNot)]}
          chosen={chosen === null ? [] : [chosen]}
          onChoose={([key = '']) => onChoose(key)}
        />
      ) : (
        <SkeletonLines count={4} />
      )}
      {pods.length > 0 && pods.every((pod) => whyNot(pod) !== null) ? (
        <p className="text-md text-ink-3">None of these pods has the seats and the time for it.</p>
      ) : null}
      {data && pods.length === 0 ? (
        <p className="text-md text-ink-3">No pod to choose{words === '' ? '' : ' is called that'}.</p>
      ) : null}
      {data?.nextCursor ? (
        <p className="text-sm text-ink-3">These are the first {data.pods.length}; search for the others.</p>
      ) : null}
    </PickerSearch>
  )
}

/** Those that can be chosen before those that cannot, each in the order of the draft. */
function choicesOf(pods: readonly DraftPodLine[], whyNot: PodPickerProps['whyNot']): Choice[] {
  const choices = pods.map((pod) => choiceOf(pod, whyNot(pod)))
  return [...choices.filter(({ isOff }) => !isOff), ...choices.filter(({ isOff }) => isOff)]
}

function choiceOf({ key, name, slot, members, seats, cohesion }: DraftPodLine, obstacle: string | null): Choice {
  const facts = [slotInShort(slot.value), `${members} of ${seats} seats`, obstacle ?? `cohesion ${cohesion}`]
  return { value: key, label: name, note: facts.join(' · '), isOff: obstacle !== null }
}
