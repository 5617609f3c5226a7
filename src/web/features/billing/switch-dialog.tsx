import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewPlanSwitch, type Subscription, switchPlan } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { restoreFocus } from './restore-focus.ts'
import { chargeResultOf } from './charge-result.ts'
import { otherPlan } from './membership.ts'
import { type Prices, switchLabels } from './plans.ts'
import { reloadMembership } from './reload-membership.ts'
import { SwitchTerms } from './switch-terms.tsx'
import { defaultTiming, switchButtonLabel, switchDoneText, type SwitchTiming } from './switch-text.ts'

type SwitchDialogProps = { subscription: Subscription; prices: Prices; onClose: () => void }

const staleAmountMessage = t`The amount changed since you opened this page. Please check it again.`

/** Changes the plan. Shows the exact cost and charges nothing else. */
export function SwitchDialog({ subscription, prices, onClose }: SwitchDialogProps): React.ReactNode {
  const plan = otherPlan(subscription.interval ?? 'month')
  const { id: priceId } = prices[plan]
  const [timing, setTiming] = useState<SwitchTiming | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['switch-preview', priceId],
    queryFn: ({ signal }) => callApi(previewPlanSwitch, { body: { priceId } }, { signal }),
    staleTime: Infinity,
    // Recompute the amount each time the dialog opens.
    gcTime: 0,
  })
  const chosen = preview ? (timing ?? defaultTiming(plan, preview)) : null

  const confirm = async (): Promise<void> => {
    if (!preview || chosen === null || isPending || isFetching) return
    setPending(true)
    setFailure(null)
    try {
      const { prorationAt, amountDueCents } = preview
      const body = chosen === 'now' ? { priceId, when: chosen, prorationAt, amountDueCents } : { priceId, when: chosen }
      const result = chargeResultOf(await callApi(switchPlan, { body }))
      if (result.kind === 'leave') location.assign(result.url)
      if (result.kind === 'refused') setFailure(result.message)
      if (result.kind === 'done') await finish(switchDoneText(plan, chosen, preview))
    } catch (reason) {
      const { code, detail } = toProblem(reason)
      if (code === 'conflict') await refetch()
      setFailure(code === 'conflict' ? staleAmountMessage : detail)
    }
    setPending(false)
  }
  const finish = async (message: string): Promise<void> => {
    await reloadMembership()
    showToast({ type: 'success', message })
    onClose()
    restoreFocus()
  }

  return (
    <Modal
      active
      title={switchLabels[plan]}
      beforeClose={(close) => (isPending ? undefined : close())}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>{t`Not now`}</ModalCloseButton>
          {preview && chosen !== null ? (
            <Button isPending={isPending} onClick={() => void confirm()}>
              {switchButtonLabel(plan, chosen, preview)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        {preview && chosen !== null ? (
          <SwitchTerms plan={plan} prices={prices} preview={preview} timing={chosen} onChoose={setTiming} />
        ) : error && !isFetching ? (
          <Banner
            tone="clay"
            isAlert
            action={
              <Button size="sm" variant="secondary" onClick={() => void refetch()}>
                {t`Try again`}
              </Button>
            }
          >
            {toProblem(error).detail}
          </Banner>
        ) : (
          <output className="block min-h-40">
            <span className="sr-only">{t`Calculating your price`}</span>
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
