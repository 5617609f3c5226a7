/** Texts that all forms share. */
export const formText = {
  saved: 'Saved.',
  noChanges: 'No changes to save.',
  unsaved: 'Not saved yet',
  restored: 'We restored an unsaved draft.',
  waiting: 'Saved on this device. We’ll sync it when you’re back online.',
  decideFirst: 'Choose which version to keep.',
  discard: 'Discard',
  keepMine: 'Keep this version',
  takeTheirs: 'Use the other version',
}

/** Text of the confirmation before unsaved changes are left. */
export const leaveConfirmText = {
  title: 'Leave without saving?',
  content: 'Your latest changes on this page aren’t saved yet.',
  confirmText: 'Leave',
  cancelText: 'Stay',
}
