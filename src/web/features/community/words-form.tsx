import { useRef, useState } from 'react'
import type { Mention, SentPicture } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import { commentMax, postMax } from '#domain/community/post-fields.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MentionField } from './mention-field.tsx'
import { mentionedIn } from './mention-words.ts'
import { PictureRow } from './picture-row.tsx'
import { usePictures } from './use-pictures.ts'
import { useTextDraft } from './use-text-draft.ts'

/** What is sent of words somebody says. */
export type SentWords = { body: string; mentionIds: string[]; pictures: SentPicture[] }

type WordsFormProps = {
  label: string
  sendLabel: string
  /** What stands in it at first. */
  body?: string
  mentions?: readonly Mention[]
  pictures?: readonly ShownFile[]
  isComment: boolean
  /** Names the draft that is kept on this device; null where nothing is kept. */
  draft: string | null
  /** Sends it; what it throws is said here, and nothing is lost. */
  onSend: (said: SentWords) => Promise<void>
  onCancel?: () => void
}

/** Words somebody says to a post, or changes of what they said. */
export function WordsForm({ label, sendLabel, isComment, draft, onSend, onCancel, ...given }: WordsFormProps): React.ReactNode {
  const [body, setBody] = useState(given.body ?? '')
  const [mentions, setMentions] = useState(given.mentions ?? [])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const field = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures({ held: given.pictures, draft })
  const keep = useTextDraft(draft, { body, mentions }, (kept) => {
    setBody(kept.body)
    setMentions(kept.mentions)
  })
  const write = (text: string, mentioned?: Mention): void => {
    const named = mentioned ? [...mentions, mentioned] : mentions
    setBody(text)
    setMentions(named)
    keep({ body: text, mentions: named })
  }
  const refuse = (message: string): void => {
    setError(message)
    field.current?.focus()
  }
  const send = async (): Promise<void> => {
    setError(undefined)
    setFailure(null)
    if (body.trim() === '') return refuse('Write something first.')
    try {
      await onSend({ body, mentionIds: mentionedIn(body, mentions), pictures: pictures.sent() })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      const fault = errors.find((one) => one.field === 'body')
      return fault ? refuse(fault.message) : setFailure(errors[0]?.message ?? detail)
    }
    setBody('')
    pictures.reset()
    keep({ body: '', mentions: [] })
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
        onChange={write}
      />
      <Failure>{failure}</Failure>
      <div className="mt-1">
        <PictureRow
          pictures={pictures}
          size="sm"
          end={
            onCancel ? (
              <Button variant="quiet" size="sm" onClick={onCancel}>
                Cancel
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
