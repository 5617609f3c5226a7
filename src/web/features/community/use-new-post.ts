import { useState } from 'react'
import { createPost } from '#contract/api/community/posts.ts'
import { postFields } from '#domain/community/post-fields.ts'
import { validatePin } from '#domain/community/pin.ts'
import { sections } from '#domain/community/sections.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { mentionedIn } from './mention-text.ts'
import { endOfDay } from './pin-days.ts'
import { reloadFeed } from './post-queries.ts'
import { type Pictures, usePictures } from './use-pictures.ts'
import { type PostTextDraft, usePostTextDraft } from './use-post-text-draft.ts'

/** A post being written. */
type PostDraft = PostTextDraft & { section: string; kind: string; state: string; pinnedOn: string }

/** State and actions of the form for a new post. */
export type NewPost = {
  draft: PostDraft
  /** The sections in which this member may post. */
  availableSections: readonly (typeof sections)[number][]
  /** Errors by field, and why sending failed. */
  fieldErrors: Readonly<Record<string, string>>
  failure: string | null
  hasKindField: boolean
  hasStateField: boolean
  hasPinField: boolean
  /** The form is expanded. */
  isOpen: boolean
  isSending: boolean
  setOpen: (isOpen: boolean) => void
  update: (part: Partial<PostDraft>) => void
  pictures: Pictures
  /** Validates the post and sends it if valid. */
  submit: () => void
}

/** Name of the draft on this device. */
const draftName = 'community-post'

const empty: PostDraft = { body: '', mentions: [], section: '', kind: 'need', state: '', pinnedOn: '' }

/** A new post, stored on this device until it is sent. It belongs to `section` unless the member selects another one. */
export function useNewPost(section: string | undefined, onBodyError: () => void): NewPost {
  const { permissions, user } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(empty)
  const [fieldErrors, setFieldErrors] = useState<NewPost['fieldErrors']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const pictures = usePictures({ draftName, onRestore: () => setOpen(true) })
  const storeDraft = usePostTextDraft(draftName, values, (stored) => {
    setValues({ ...empty, ...stored })
    setOpen(true)
  })
  const availableSections = sections.filter(
    ({ value }) => permissions.includes('announcements.write') || value !== 'announcements',
  )
  const validSection = availableSections.some(({ value }) => value === section) ? section : undefined
  const draft = { ...values, section: values.section || (validSection ?? '') }
  const update = (part: Partial<PostDraft>): void => {
    setValues({ ...values, ...part })
    storeDraft({ ...values, ...part })
  }
  const showErrors = (invalid: readonly { field: string; message: string }[]): void => {
    setFieldErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])))
    if (invalid.some(({ field }) => field === 'body')) onBodyError()
  }
  const send = async (): Promise<void> => {
    try {
      const input = { ...requestBodyOf(draft), pictures: pictures.toRequest() }
      await sendIdempotently([user?.id ?? '', `${draftName}-sent`], input, (id) =>
        callApi(createPost, { body: { id, ...input } }),
      )
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      showErrors(errors)
      return setFailure(errors.find(({ field }) => field === 'files')?.message ?? (errors.length > 0 ? null : detail))
    }
    update(empty)
    pictures.reset()
    setOpen(false)
    showToast({ type: 'success', message: t`Posted.` })
    await reloadFeed()
  }
  const submit = (): void => {
    setOpen(true)
    setFailure(null)
    const activeFields = postFields.filter(({ when }) => !when || when(draft)).map(({ name }) => name)
    const invalid = [...validateFields(postFields, draft, { only: activeFields }), ...pinErrors(draft)]
    showErrors(invalid)
    if (invalid.length === 0) run(send)
  }
  return {
    draft,
    availableSections,
    fieldErrors,
    failure,
    isOpen,
    isSending,
    setOpen,
    update,
    submit,
    pictures,
    hasKindField: hasKindField(draft),
    hasStateField: hasStateField(draft),
    hasPinField: hasPinField(draft),
  }
}

function requestBodyOf(draft: PostDraft) {
  const { section, body, mentions, kind, state, pinnedOn } = draft
  const pinnedUntil = hasPinField(draft) ? endOfDay(pinnedOn)?.toISOString() : undefined
  const optionalFields = {
    ...(hasKindField(draft) && { kind }),
    ...(hasStateField(draft) && { state }),
    ...(pinnedUntil && { pinnedUntil }),
  }
  return { section, body, mentionIds: mentionedIn(body, mentions), ...optionalFields }
}

function hasKindField({ section }: PostDraft): boolean {
  return section === 'needs-and-offers'
}

function hasStateField({ section }: PostDraft): boolean {
  return section === 'market-talk'
}

function hasPinField({ section }: PostDraft): boolean {
  return section === 'announcements'
}

function pinErrors(draft: PostDraft): { field: string; message: string }[] {
  const until = hasPinField(draft) ? endOfDay(draft.pinnedOn) : null
  const message = until && validatePin(until, new Date())
  return message ? [{ field: 'pinnedUntil', message }] : []
}
