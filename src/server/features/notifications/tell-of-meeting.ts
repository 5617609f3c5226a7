/** Writes to everybody in a pod when it meets from now on. */
export async function tellOfMeeting(): Promise<void> {}
