import { useId } from 'react'
import type { Mention } from '#contract/api/community/posts.ts'
import { t } from '#domain/i18n/messages.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { MentionList, optionIdOf } from './mention-list.tsx'
import { useMentionPicker } from './use-mention-picker.ts'

type MentionFieldProps = Pick<
  React.ComponentProps<typeof TextAreaField>,
  'label' | 'help' | 'error' | 'maximum' | 'placeholder' | 'rows' | 'onFocus' | 'className'
> & {
  value: string
  /** Called with each new text, and with a newly mentioned member. */
  onChange: (text: string, mentioned?: Mention) => void
  ref: React.RefObject<HTMLTextAreaElement | null>
}

/** A text area with mentions: after an @ and two letters it suggests members, selectable by keyboard or press. */
export function MentionField({ value, onChange, ref, ...props }: MentionFieldProps): React.ReactNode {
  const listId = useId()
  const { members, current, updateQuery, close, choose, onKeyDown } = useMentionPicker(onChange)
  const hasSuggestions = current !== undefined
  return (
    <div className="relative">
      <TextAreaField
        {...props}
        ref={ref}
        value={value}
        aria-autocomplete="list"
        aria-controls={hasSuggestions ? listId : undefined}
        aria-activedescendant={hasSuggestions ? optionIdOf(listId, current) : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          updateQuery(event.target)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <output className="sr-only">
        {hasSuggestions ? t`${{ membersCount: members.length }} members. Use the arrow keys to choose and Enter to mention.` : ''}
      </output>
      {hasSuggestions ? (
        <MentionList
          id={listId}
          members={members}
          current={current}
          onChoose={(member) => (ref.current ? choose(ref.current, member) : undefined)}
        />
      ) : null}
    </div>
  )
}
