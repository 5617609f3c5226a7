import { useState } from 'react'
import type { Post } from '#contract/api/community/posts.ts'
import { validatePin } from '#domain/community/pin.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { dayInMemberTimeZone, endOfDay } from './pin-days.ts'
import { PinField } from './pin-field.tsx'
import { editPost } from './post-actions.ts'
import { reloadFeed } from './post-queries.ts'

/** Asks until when an announcement is pinned. */
export function PinDialog({ post, onClose }: { post: Post; onClose: () => void }): React.ReactNode {
  const [day, setDay] = useState(post.pinnedUntil === null ? '' : dayInMemberTimeZone(new Date(post.pinnedUntil)))
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const send = async (): Promise<void> => {
    try {
      await editPost(post.id, { pinnedUntil: endOfDay(day)?.toISOString() ?? null })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      const fieldError = errors.find(({ field }) => field === 'pinnedUntil')
      return fieldError ? setError(fieldError.message) : setFailure(detail)
    }
    onClose()
    await reloadFeed()
  }
  const submit = (): void => {
    const until = endOfDay(day)
    const fieldError = until && validatePin(until, new Date())
    setError(fieldError ?? undefined)
    setFailure(null)
    if (!fieldError) run(send)
  }
  return (
    <FormDialog title={t`Pin this announcement`} confirmText={t`Save`} isSending={isSending} onClose={onClose} onSubmit={submit}>
      <PinField
        value={day}
        onChange={setDay}
        error={error}
        help={
          post.pinnedUntil === null
            ? t`Until the end of that day. Leave blank to keep it unpinned.`
            : t`Until the end of that day. Leave blank to unpin it.`
        }
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}
