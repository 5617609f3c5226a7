import { t } from '#domain/i18n/messages.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = {
  icon?: IconName
  title: string
  /** The next step: a link or button. */
  action?: React.ReactNode
  children?: React.ReactNode
}

/** Shown in place of an empty list: the reason and the next step. */
export function EmptyState({ icon = 'info', title, action, children }: EmptyStateProps): React.ReactNode {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-sunk text-ink-3">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="font-bold">{title}</p>
      {children ? <div className="max-w-[46ch] text-md text-ink-3">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

type FailedStateProps = {
  /** What could not be loaded, as a sentence. */
  title: string
  /** The `detail` of the problem. */
  detail?: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Shown in place of content that failed to load, with a retry button. */
export function FailedState({ title, detail, onRetry, isRetrying = false }: FailedStateProps): React.ReactNode {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={title}
        action={
          <Button variant="secondary" onClick={onRetry} isPending={isRetrying}>
            {t`Try again`}
          </Button>
        }
      >
        {detail}
      </EmptyState>
    </div>
  )
}
