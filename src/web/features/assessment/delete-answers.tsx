import { useState } from 'react'
import { deletePersonalityAnswers } from '#contract/api/assessment.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { AssessmentDraft } from './assessment-draft.ts'

/** Deletes every answer after a confirmation, for trying out the product. Not available in production. */
export function DeleteAnswers({ draft }: { draft: AssessmentDraft }): React.ReactNode {
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      variant: 'warning',
      title: t`Delete your answers?`,
      content: t`This deletes all your answers and the scores based on them. You can’t undo this.`,
      confirmText: t`Delete`,
      cancelText: t`Cancel`,
    })
    if (!isSure) return
    setDeleting(true)
    try {
      await draft.clear(() => callApi(deletePersonalityAnswers))
      showToast({ type: 'success', message: t`Assessment deleted` })
    } catch {
      showToast({ type: 'error', message: t`Error deleting assessment` })
    }
    setDeleting(false)
  }
  return (
    <Button variant="danger" size="sm" onClick={() => void remove()} isPending={isDeleting}>
      {t`Delete my answers`}
    </Button>
  )
}
