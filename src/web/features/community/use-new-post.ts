import { useState } from 'react'
import { makePost } from '#contract/community.ts'
import { postFields } from '#domain/community/post-fields.ts'
import { pinFault } from '#domain/community/pin.ts'
import { sections } from '#domain/community/sections.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { mentionedIn } from './mention-words.ts'
import { endOfDay } from './pin-days.ts'
import { reloadFeed } from './post-queries.ts'
import { type Pictures, usePictures } from './use-pictures.ts'
import { useTextDraft, type Written } from './use-text-draft.ts'

/** A post that is being written. */
type PostDraft = Written & { section: string; kind: string; state: string; pinnedOn: string }

/** A post that is being written, and what its form can do. */
export type NewPost = {
  draft: PostDraft
  /** The sections this member may post in. */
  offered: readonly (typeof sections)[number][]
  /** What is wrong, by field, and why sending failed. */
  faults: Readonly<Record<string, string>>
  failure: string | null
  asksKind: boolean
  asksState: boolean
  asksPin: boolean
  /** Somebody is writing: the whole form is on show. */
  isOpen: boolean
  isSending: boolean
  setOpen: (isOpen: boolean) => void
  write: (part: Partial<PostDraft>) => void
  pictures: Pictures
  /** Checks it, and sends it where nothing is wrong. */
  submit: () => void
}

/** The draft of the post that is being written, on this device. */
const draftName = 'community-post'

const empty: PostDraft = { body: '', mentions: [], section: '', kind: 'need', state: '', pinnedOn: '' }

/** A new post, kept on this device until it is sent. It goes to `section` unless another one is chosen. */
export function useNewPost(section: string | undefined, onBodyFault: () => void): NewPost {
  const { isAdmin, user } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState(empty)
  const [faults, setFaults] = useState<NewPost['faults']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const pictures = usePictures({ draft: draftName, onRestore: () => setOpen(true) })
  const keep = useTextDraft(draftName, written, (kept) => {
    setWritten({ ...empty, ...kept })
    setOpen(true)
  })
  const offered = sections.filter(({ value }) => isAdmin || value !== 'announcements')
  const here = offered.some(({ value }) => value === section) ? section : undefined
  const draft = { ...written, section: written.section || (here ?? '') }
  const write = (part: Partial<PostDraft>): void => {
    setWritten({ ...written, ...part })
    keep({ ...written, ...part })
  }
  const show = (found: readonly { field: string; message: string }[]): void => {
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    if (found.some(({ field }) => field === 'body')) onBodyFault()
  }
  const send = async (): Promise<void> => {
    try {
      const said = { ...bodyOf(draft), pictures: pictures.sent() }
      await sendOnce([user?.id ?? '', `${draftName}-sent`], said, (id) => call(makePost, { body: { id, ...said } }))
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      show(errors)
      return setFailure(errors.find(({ field }) => field === 'files')?.message ?? (errors.length > 0 ? null : detail))
    }
    write(empty)
    pictures.reset()
    setOpen(false)
    notify({ type: 'success', message: 'Your post is there.' })
    await reloadFeed()
  }
  const submit = (): void => {
    setOpen(true)
    setFailure(null)
    const asked = postFields.filter(({ when }) => !when || when(draft)).map(({ name }) => name)
    const found = [...validateFields(postFields, draft, { only: asked }), ...pinFaults(draft)]
    show(found)
    if (found.length === 0) run(send)
  }
  return {
    draft,
    offered,
    faults,
    failure,
    isOpen,
    isSending,
    setOpen,
    write,
    submit,
    pictures,
    asksKind: asksKind(draft),
    asksState: asksState(draft),
    asksPin: asksPin(draft),
  }
}

function bodyOf(draft: PostDraft) {
  const { section, body, mentions, kind, state, pinnedOn } = draft
  const pinnedUntil = asksPin(draft) ? endOfDay(pinnedOn)?.toISOString() : undefined
  const more = { ...(asksKind(draft) && { kind }), ...(asksState(draft) && { state }), ...(pinnedUntil && { pinnedUntil }) }
  return { section, body, mentionIds: mentionedIn(body, mentions), ...more }
}

function asksKind({ section }: PostDraft): boolean {
  return section === 'needs-and-offers'
}

function asksState({ section }: PostDraft): boolean {
  return section === 'market-talk'
}

function asksPin({ section }: PostDraft): boolean {
  return section === 'announcements'
}

function pinFaults(draft: PostDraft): { field: string; message: string }[] {
  const until = asksPin(draft) ? endOfDay(draft.pinnedOn) : null
  const message = until && pinFault(until, new Date())
  return message ? [{ field: 'pinnedUntil', message }] : []
}
