import { useState } from 'react'
import type { Post } from '#contract/community.ts'
import { pinFault } from '#domain/community/pin.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { dayOf, endOfDay } from './pin-days.ts'
import { PinField } from './pin-field.tsx'
import { changePost } from './post-actions.ts'
import { reloadFeed } from './post-queries.ts'

/** Asks until when an announcement stands above all others. */
export function PinDialog({ post, onClose }: { post: Post; onClose: () => void }): React.ReactNode {
  const [day, setDay] = useState(post.pinnedUntil === null ? '' : dayOf(new Date(post.pinnedUntil)))
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const send = async (): Promise<void> => {
    try {
      await changePost(post.id, { pinnedUntil: endOfDay(day)?.toISOString() ?? null })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      const found = errors.find(({ field }) => field === 'pinnedUntil')
      return found ? setFault(found.message) : setFailure(detail)
    }
    onClose()
    await reloadFeed()
  }
  const submit = (): void => {
    const until = endOfDay(day)
    const found = until && pinFault(until, new Date())
    setFault(found ?? undefined)
    setFailure(null)
    if (!found) run(send)
  }
  return (
    <FormDialog title="Pin this announcement" confirmText="Save" isSending={isSending} onClose={onClose} onSubmit={submit}>
      <PinField
        value={day}
        onChange={setDay}
        error={fault}
        without={post.pinnedUntil === null ? 'leave it as it is' : 'take the pin away'}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}
