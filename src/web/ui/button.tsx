import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** Emphasis of a button: the main action, one of several actions, a destructive action, or an action styled almost as text. */
type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | 'icon' | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-pine bg-pine text-on-pine hover:border-pine-2 hover:bg-pine-2 active:border-pine-ink active:bg-pine-ink',
  secondary: 'border-line bg-card text-ink hover:bg-sunk active:bg-line',
  danger: 'border-clay-line bg-card text-clay hover:bg-clay-soft active:border-clay',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk active:bg-line',
}

const sizes = {
  md: 'min-h-10 rounded-control px-4 py-2 text-md',
  sm: 'min-h-8 rounded-control px-[11px] py-1 text-sm',
  /** A square for an icon alone. The button needs an `aria-label`. */
  icon: 'min-h-10 min-w-10 rounded-control text-md max-md:min-w-11',
}

/** The classes of a button, for the rare element that is neither `Button` nor `LinkButton`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonStyle = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 border font-semibold no-underline transition-colors max-md:min-h-11',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  )
}

type ButtonProps = ButtonStyle &
  Omit<React.ComponentProps<'button'>, 'className'> & {
    /** A call is running: the button keeps its size and focus but does nothing. */
    isPending?: boolean
  }

/** A button. `type` defaults to `button`, so that only the intended button submits a form. */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  onClick,
  children,
  ...buttonProps
}: ButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      {...buttonProps}
      className={buttonClass({ variant, size, className })}
      aria-disabled={isPending || buttonProps['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
      {isPending ? <Spinner className="absolute" /> : null}
    </button>
  )
}

type LinkButtonProps = ButtonStyle & {
  /** A path of this app, or a full URL, which leaves the app with a page load. */
  to: string
  children: React.ReactNode
  'aria-label'?: string
}

/** A link styled as a button. Use it to navigate; use `Button` for actions. */
export function LinkButton({ to, variant, size, className, children, ...buttonProps }: LinkButtonProps): React.ReactNode {
  return (
    <Link to={to} className={buttonClass({ variant, size, className })} {...buttonProps}>
      {children}
    </Link>
  )
}

/** A spinner. Hidden from screen readers; put `aria-busy` on the element that is loading. */
export function Spinner({ className }: { className?: string }): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
