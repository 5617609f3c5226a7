import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  addReadyAnswer,
  changeReadyAnswer,
  listReadyAnswers,
  type ReadyAnswer,
  removeReadyAnswer,
} from '#contract/support-inbox.ts'
import { messageMax } from '#domain/support/ticket-fields.ts'
import { call } from '../../lib/call.ts'
import { newId } from '../../lib/new-id.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { ModalCloseButton } from '../../ui/modal/modal-close-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { readyAnswersQuery, rereadLists } from './support-queries.ts'

/** Opens the answers that staff keep ready. */
export function ReadyAnswersButton(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ready answers
      </Button>
      {isOpen ? <ReadyAnswersDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReadyAnswersDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const { data } = useQuery(readyAnswersQuery)
  const [edited, setEdited] = useState<ReadyAnswer | null>(null)
  if (edited)
    return (
      <EditDialog answer={edited} isNew={!data?.answers.some(({ id }) => id === edited.id)} onClose={() => setEdited(null)} />
    )
  const add = (): void => setEdited({ id: newId(), title: '', text: '' })
  return (
    <Modal
      active
      title="Ready answers"
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>Close</ModalCloseButton>
          <Button onClick={add}>Add an answer</Button>
        </>
      }
    >
      {data === undefined ? <SkeletonLines count={3} /> : null}
      {data?.answers.length === 0 ? (
        <EmptyState icon="support" title="No answer is kept ready yet.">
          What you write often can be inserted with one press while you answer.
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line-2">
        {data?.answers.map((answer) => (
          <li key={answer.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{answer.title}</p>
              <p className="line-clamp-2 text-sm text-ink-3 wrap-anywhere">{answer.text}</p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => setEdited(answer)}>
              Edit<span className="sr-only"> {answer.title}</span>
            </Button>
            <RemoveButton answer={answer} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function RemoveButton({ answer: { id, title } }: { answer: ReadyAnswer }): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const isSure = (): Promise<boolean> =>
    confirm({
      title: `Remove “${title}”?`,
      content: 'It is no longer offered.',
      variant: 'warning',
      confirmText: 'Remove',
      cancelText: 'Keep it',
    })
  const remove = async (): Promise<void> => {
    try {
      await call(removeReadyAnswer, { params: { id } })
      rereadLists(listReadyAnswers.path)
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <Button size="sm" variant="secondary" isPending={isRunning} onClick={() => run(remove, isSure)}>
      Remove<span className="sr-only"> {title}</span>
    </Button>
  )
}

type EditDialogProps = { answer: ReadyAnswer; isNew: boolean; onClose: () => void }

function EditDialog({ answer: { id, ...before }, isNew, onClose }: EditDialogProps): React.ReactNode {
  const [title, setTitle] = useState(before.title)
  const [text, setText] = useState(before.text)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const save = async (): Promise<void> => {
    try {
      if (isNew) await call(addReadyAnswer, { body: { id, title, text } })
      else await call(changeReadyAnswer, { params: { id }, body: { title, text } })
      rereadLists(listReadyAnswers.path)
      onClose()
    } catch (error) {
      const { errors, detail } = asProblem(error)
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  return (
    <FormDialog
      title={isNew ? 'New ready answer' : 'Edit ready answer'}
      confirmText="Save"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => run(save)}
    >
      <TextField
        label="Name"
        help="Only staff see it."
        isRequired
        error={faults['title']}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label="Answer"
        isRequired
        error={faults['text']}
        maxLength={messageMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}
