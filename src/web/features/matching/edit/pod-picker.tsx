import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { FailedState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { draftPodsQuery } from '../matching-queries.ts'
import { formatSlotShort } from '../matching-text.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { PickerSearch } from './picker-search.tsx'
import { useLoadError } from '#web/ui/use-load-error.ts'

type PodPickerProps = {
  run: MatchingRun
  label: string
  /** Whether a pod is offered. */
  isOffered: (pod: DraftPodSummary) => boolean
  /** Why an offered pod cannot be selected, in a few words; null if it can. */
  blockedReasonOf: (pod: DraftPodSummary) => string | null
  /** Options above the pods. */
  extraChoices?: readonly Choice[]
  chosen: string | null
  onChoose: (key: string) => void
}

const noChoices: readonly Choice[] = []

/** A list of the pods of a draft, searchable by name, number and member. */
export function PodPicker({
  run,
  label,
  isOffered,
  blockedReasonOf,
  extraChoices = noChoices,
  chosen,
  onChoose,
}: PodPickerProps): React.ReactNode {
  const [searchTerms, setSearchTerms] = useState('')
  const query = useQuery(draftPodsQuery(run.id, searchTerms, null))
  const { data } = query
  const loadError = useLoadError(query, t`We couldn’t load the pods.`)
  const pods = data?.pods.filter(isOffered) ?? []
  return (
    <PickerSearch
      label={t`Find a pod`}
      placeholder={t`Pod or member name`}
      searchTerms={searchTerms}
      onSearch={setSearchTerms}
      resultCount={data ? pods.length : undefined}
    >
      {loadError ? (
        <FailedState {...loadError} />
      ) : data ? (
        <ChoiceList
          label={label}
          choices={[...extraChoices, ...choicesOf(pods, blockedReasonOf)]}
          chosen={chosen === null ? [] : [chosen]}
          onChoose={([key = '']) => onChoose(key)}
        />
      ) : (
        <SkeletonLines count={4} />
      )}
      {pods.length > 0 && pods.every((pod) => blockedReasonOf(pod) !== null) ? (
        <p className="text-md text-ink-3">{t`None of these pods has enough seats at the right time.`}</p>
      ) : null}
      {data && pods.length === 0 ? (
        <p className="text-md text-ink-3">{searchTerms === '' ? t`No pods to choose from.` : t`No pods match.`}</p>
      ) : null}
      {data?.nextCursor ? (
        <p className="text-sm text-ink-3">{t`Showing the first ${{ count: data.pods.length }}. Search to find others.`}</p>
      ) : null}
    </PickerSearch>
  )
}

/** Selectable pods before others, each in draft order. */
function choicesOf(pods: readonly DraftPodSummary[], blockedReasonOf: PodPickerProps['blockedReasonOf']): Choice[] {
  const choices = pods.map((pod) => choiceOf(pod, blockedReasonOf(pod)))
  return [...choices.filter(({ isDisabled: isOff }) => !isOff), ...choices.filter(({ isDisabled: isOff }) => isOff)]
}

function choiceOf({ key, name, slot, members, seats, cohesion }: DraftPodSummary, blockedReason: string | null): Choice {
  const details = [
    formatSlotShort(slot.value),
    t`${{ members }} of ${{ seats }} seats`,
    blockedReason ?? t`cohesion ${{ cohesion }}`,
  ]
  return { value: key, label: name, hint: details.join(' · '), isDisabled: blockedReason !== null }
}
