/**
 * Loaded before every command: when bootstrap.mjs is killed outright, its channel breaks, and the command must not live
 * on holding the port. It gets the signal it would have got in an orderly end. Processes that the command forks load
 * this file too and are left alone: their channel is not ours.
 */
if (process.ppid === Number(process.env.ZHIXING_BOOTSTRAP)) {
  const group = process.platform === 'win32' ? process.pid : -process.pid
  process.once('disconnect', () => process.kill(group, 'SIGTERM'))
  process.channel?.unref()
}
