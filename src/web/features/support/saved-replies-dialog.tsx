import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  createSavedReply,
  updateSavedReply,
  listSavedReplies,
  type SavedReply,
  deleteSavedReply,
} from '#contract/api/support/inbox.ts'
import { t } from '#domain/i18n/messages.ts'
import { messageMax } from '#domain/support/ticket-fields.ts'
import { callApi } from '#web/lib/call-api.ts'
import { newId } from '#web/lib/new-id.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { savedRepliesQuery, refetchLists } from './support-queries.ts'

/** Opens the saved replies of the staff. */
export function SavedRepliesButton(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t`Saved replies`}
      </Button>
      {isOpen ? <SavedRepliesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReplyRow({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }): React.ReactNode {
  const { title, text } = reply
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="line-clamp-2 text-sm text-ink-3 wrap-anywhere">{text}</p>
      </div>
      <Button size="sm" variant="secondary" onClick={onEdit}>
        <Trans>
          Edit<span className="sr-only"> {title}</span>
        </Trans>
      </Button>
      <RemoveButton reply={reply} />
    </li>
  )
}

function SavedRepliesDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const { data } = useQuery(savedRepliesQuery)
  const [edited, setEdited] = useState<SavedReply | null>(null)
  if (edited)
    return <EditDialog reply={edited} isNew={!data?.answers.some(({ id }) => id === edited.id)} onClose={() => setEdited(null)} />
  const add = (): void => setEdited({ id: newId(), title: '', text: '' })
  return (
    <Modal
      active
      title={t`Saved replies`}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>{t`Close`}</ModalCloseButton>
          <Button onClick={add}>{t`Add a reply`}</Button>
        </>
      }
    >
      {data === undefined ? <SkeletonLines count={3} /> : null}
      {data?.answers.length === 0 ? (
        <EmptyState icon="support" title={t`No saved replies yet.`}>
          {t`Save text you use often and insert it with one click.`}
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line-2">
        {data?.answers.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
        ))}
      </ul>
    </Modal>
  )
}

function RemoveButton({ reply: { id, title } }: { reply: SavedReply }): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const confirmRemove = (): Promise<boolean> =>
    confirm({
      title: t`Delete “${{ title }}”?`,
      content: t`You won’t be able to insert it anymore.`,
      variant: 'warning',
      confirmText: t`Delete`,
      cancelText: t`Keep it`,
    })
  const remove = async (): Promise<void> => {
    try {
      await callApi(deleteSavedReply, { params: { id } })
      refetchLists(listSavedReplies.path)
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <Button size="sm" variant="secondary" isPending={isRunning} onClick={() => run(remove, confirmRemove)}>
      <Trans>
        Delete<span className="sr-only"> {title}</span>
      </Trans>
    </Button>
  )
}

type EditDialogProps = { reply: SavedReply; isNew: boolean; onClose: () => void }

function EditDialog({ reply: { id, ...initial }, isNew, onClose }: EditDialogProps): React.ReactNode {
  const [title, setTitle] = useState(initial.title)
  const [text, setText] = useState(initial.text)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const save = async (): Promise<void> => {
    try {
      if (isNew) await callApi(createSavedReply, { body: { id, title, text } })
      else await callApi(updateSavedReply, { params: { id }, body: { title, text } })
      refetchLists(listSavedReplies.path)
      onClose()
    } catch (error) {
      const { errors, detail } = toProblem(error)
      setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      setFailure(errors.length > 0 ? null : detail)
    }
  }
  return (
    <FormDialog
      title={isNew ? t`New saved reply` : t`Edit saved reply`}
      confirmText={t`Save`}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => run(save)}
    >
      <TextField
        label={t`Name`}
        help={t`Only staff can see the name.`}
        isRequired
        error={fieldErrors['title']}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label={t`Reply`}
        isRequired
        error={fieldErrors['text']}
        maxLength={messageMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}
