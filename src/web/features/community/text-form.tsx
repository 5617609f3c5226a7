import { useRef, useState } from 'react'
import type { Mention, PictureInput } from '#contract/api/community/posts.ts'
import type { FileView } from '#contract/api/files.ts'
import { commentMax, postMax } from '#domain/community/post-fields.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { MentionField } from './mention-field.tsx'
import { mentionedIn } from './mention-text.ts'
import { PictureRow } from './picture-row.tsx'
import { usePictures } from './use-pictures.ts'
import { usePostTextDraft } from './use-post-text-draft.ts'

/** Request body of a post's or comment's text. */
export type PostTextInput = { body: string; mentionIds: string[]; pictures: PictureInput[] }

type TextFormProps = {
  label: string
  sendLabel: string
  /** Initial text. */
  body?: string
  mentions?: readonly Mention[]
  pictures?: readonly FileView[]
  isComment: boolean
  /** Name of the draft on this device; null stores nothing. */
  draftName: string | null
  /** Sends the text. The form displays what it throws and keeps the input. */
  onSend: (said: PostTextInput) => Promise<void>
  onCancel?: () => void
}

/** Form to write a comment, or to edit a post or comment. */
export function TextForm({
  label,
  sendLabel,
  isComment,
  draftName,
  onSend,
  onCancel,
  ...initial
}: TextFormProps): React.ReactNode {
  const [body, setBody] = useState(initial.body ?? '')
  const [mentions, setMentions] = useState(initial.mentions ?? [])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures({ initial: initial.pictures, draftName })
  const storeDraft = usePostTextDraft(draftName, { body, mentions }, (stored) => {
    setBody(stored.body)
    setMentions(stored.mentions)
  })
  const updateText = (text: string, mentioned?: Mention): void => {
    const allMentions = mentioned ? [...mentions, mentioned] : mentions
    setBody(text)
    setMentions(allMentions)
    storeDraft({ body: text, mentions: allMentions })
  }
  const showFieldError = (message: string): void => {
    setError(message)
    field.current?.focus()
  }
  const send = async (): Promise<void> => {
    setError(undefined)
    setFailure(null)
    if (body.trim() === '') return showFieldError(t`Write something first.`)
    try {
      await onSend({ body, mentionIds: mentionedIn(body, mentions), pictures: pictures.toRequest() })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      const bodyError = errors.find((one) => one.field === 'body')
      return bodyError ? showFieldError(bodyError.message) : setFailure(errors[0]?.message ?? detail)
    }
    setBody('')
    pictures.reset()
    storeDraft({ body: '', mentions: [] })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(send)
      }}
    >
      <MentionField
        ref={field}
        label={label}
        rows={2}
        error={error}
        maximum={isComment ? commentMax : postMax}
        value={body}
        onChange={updateText}
      />
      <ErrorBanner>{failure}</ErrorBanner>
      <div className="mt-1">
        <PictureRow
          pictures={pictures}
          size="sm"
          end={
            onCancel ? (
              <Button variant="quiet" size="sm" onClick={onCancel}>
                {t`Cancel`}
              </Button>
            ) : null
          }
        >
          <Button type="submit" size="sm" isPending={isSending}>
            {sendLabel}
          </Button>
        </PictureRow>
      </div>
    </form>
  )
}
