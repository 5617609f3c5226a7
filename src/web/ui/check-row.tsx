import { t } from '#domain/i18n/messages.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type CheckRowProps = {
  isDone: boolean
  title: string
  detail?: React.ReactNode
  /** Button or link at the end of the row. */
  action?: React.ReactNode
}

/** A checklist. */
export function CheckList({ children }: { children: React.ReactNode }): React.ReactNode {
  return <ul className="divide-y divide-line-2">{children}</ul>
}

/** A checklist item, open or done. Use it inside `CheckList`. */
export function CheckRow({ isDone, title, detail, action }: CheckRowProps): React.ReactNode {
  return (
    <li className="flex items-center gap-3 py-[11px]">
      <CheckMark isOn={isDone} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium', isDone && 'text-ink-3')}>
          {title}
          <span className="sr-only"> {isDone ? t`(done)` : t`(to do)`}</span>
        </p>
        {detail ? <p className="text-sm wrap-anywhere text-ink-3">{detail}</p> : null}
      </div>
      {action}
    </li>
  )
}

/** A round mark, filled when on. The text beside it carries the meaning. */
export function CheckMark({ isOn }: { isOn: boolean }): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-[22px] flex-none place-items-center rounded-full border-[1.5px]',
        isOn ? 'border-pine bg-pine text-on-pine' : 'border-line-field/60',
      )}
    >
      {isOn ? <Icon name="check" className="size-3.5 stroke-[2.6]" /> : null}
    </span>
  )
}
