import { useState } from 'react'
import { deletePersonality } from '#contract/assessment.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { AnswerSheet } from './answer-sheet.ts'

/** Forgets every answer after asking, for trying the product out; not offered where the product is deployed. */
export function DeleteAnswers({ sheet }: { sheet: AnswerSheet }): React.ReactNode {
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      variant: 'warning',
      title: 'Delete your answers?',
      content: 'All your answers and the scores made from them are erased. You cannot undo this.',
      confirmText: 'Delete',
      cancelText: 'Cancel',
    })
    if (!isSure) return
    setDeleting(true)
    try {
      await sheet.erase(() => call(deletePersonality))
      notify({ type: 'success', message: 'Assessment deleted' })
    } catch {
      notify({ type: 'error', message: 'Error deleting assessment' })
    }
    setDeleting(false)
  }
  return (
    <Button variant="danger" size="sm" onClick={() => void remove()} isPending={isDeleting}>
      Delete my answers
    </Button>
  )
}
