import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewSwitch, type Subscription, switchPlan } from '#contract/billing.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { ModalCloseButton } from '../../ui/modal/modal-close-button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { catchFocus } from './catch-focus.ts'
import { endOfCharge } from './charge-outcome.ts'
import { otherPlan } from './membership.ts'
import { planLabels, type Prices } from './plans.ts'
import { reloadMembership } from './reload-membership.ts'
import { SwitchTerms } from './switch-terms.tsx'
import { firstChoice, switchButton, switchDone, type When } from './switch-words.ts'

type SwitchDialogProps = { subscription: Subscription; prices: Prices; onClose: () => void }

const staleAmount = 'The amount has changed since this page was opened. Please look at it again.'

/** Changes the plan: shows to the cent what that costs, and charges nothing else. */
export function SwitchDialog({ subscription, prices, onClose }: SwitchDialogProps): React.ReactNode {
  const plan = otherPlan(subscription.interval ?? 'month')
  const { id: priceId } = prices[plan]
  const [when, setWhen] = useState<When | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['switch-preview', priceId],
    queryFn: ({ signal }) => call(previewSwitch, { body: { priceId } }, { signal }),
    staleTime: Infinity,
    // The next time it is opened the amount is worked out for that moment.
    gcTime: 0,
  })
  const chosen = preview ? (when ?? firstChoice(plan, preview)) : null

  const confirm = async (): Promise<void> => {
    if (!preview || chosen === null || isPending || isFetching) return
    setPending(true)
    setFailure(null)
    try {
      const { prorationAt, amountDueCents } = preview
      const body = chosen === 'now' ? { priceId, when: chosen, prorationAt, amountDueCents } : { priceId, when: chosen }
      const end = endOfCharge(await call(switchPlan, { body }))
      if (end.kind === 'leave') location.assign(end.url)
      if (end.kind === 'refused') setFailure(end.message)
      if (end.kind === 'done') await finish(switchDone(plan, chosen, preview))
    } catch (reason) {
      const { code, detail } = asProblem(reason)
      if (code === 'conflict') await refetch()
      setFailure(code === 'conflict' ? staleAmount : detail)
    }
    setPending(false)
  }
  const finish = async (words: string): Promise<void> => {
    await reloadMembership()
    notify({ type: 'success', message: words })
    onClose()
    catchFocus()
  }

  return (
    <Modal
      active
      title={`Switch to ${planLabels[plan].toLowerCase()}`}
      beforeClose={(close) => (isPending ? undefined : close())}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>Not now</ModalCloseButton>
          {preview && chosen !== null ? (
            <Button isPending={isPending} onClick={() => void confirm()}>
              {switchButton(plan, chosen, preview)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        {preview && chosen !== null ? (
          <SwitchTerms plan={plan} prices={prices} preview={preview} when={chosen} onChoose={setWhen} />
        ) : error && !isFetching ? (
          <Banner
            tone="clay"
            isAlert
            action={
              <Button size="sm" variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {asProblem(error).detail}
          </Banner>
        ) : (
          <output className="block min-h-40">
            <span className="sr-only">Working out what it costs</span>
            <SkeletonLines count={4} />
          </output>
        )}
        {failure === null ? null : (
          <Banner tone="clay" isAlert>
            {failure}
          </Banner>
        )}
      </div>
    </Modal>
  )
}
