import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { meQuery, useSaveProfile } from '#web/features/profile/profile-query.ts'

/** Who can see what of a statement, and the switch for ranges, which takes effect immediately and independently of the form. */
export function ShareCard(): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const saveProfile = useSaveProfile()
  const share = useMutation({
    mutationFn: (shareRangesWithPod: boolean) => saveProfile({ shareRangesWithPod }),
    onSuccess: () => showToast({ type: 'success', message: t`Saved.` }),
    onError: (error) => showToast({ type: 'error', message: toProblem(error).detail }),
  })
  return (
    <Card title={t`Who sees this`}>
      <p className="mb-3 text-md text-ink-2">
        {t`Other members never see your exact amounts or how many doors you have. Matching uses your answers without showing them.`}
      </p>
      <SwitchField
        name="shareRangesWithPod"
        label={t`Share ranges with my pod`}
        help={t`Your pod sees ranges such as “$250,000 - $499,999,” never exact amounts. Off unless you turn it on. Applies right away.`}
        checked={share.isPending ? share.variables : me.shareRangesWithPod}
        isLoading={share.isPending}
        onChange={({ target }) => {
          if (!share.isPending) share.mutate(target.checked)
        }}
      />
    </Card>
  )
}
