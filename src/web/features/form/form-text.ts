import { t } from '#domain/i18n/messages.ts'

/** Texts that all forms share. */
export const formText = {
  saved: t`Saved.`,
  noChanges: t`No changes to save.`,
  unsaved: t`Not saved yet`,
  restored: t`We restored an unsaved draft.`,
  waiting: t`Saved on this device. We’ll sync it when you’re back online.`,
  decideFirst: t`Choose which version to keep.`,
  discard: t`Discard`,
  keepMine: t`Keep this version`,
  takeTheirs: t`Use the other version`,
}

/** Text of the confirmation before unsaved changes are left. */
export const leaveConfirmText = {
  title: t`Leave without saving?`,
  content: t`Your latest changes on this page aren’t saved yet.`,
  confirmText: t`Leave`,
  cancelText: t`Stay`,
}
