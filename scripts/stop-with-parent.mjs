/**
 * Loaded before every command: when bootstrap.mjs is killed outright, its channel breaks, and the command must not live
 * on holding the port. It gets the signal it would have got in an orderly end. Processes that the command forks load
 * this file too and are left alone: their channel is not ours.
 */
if (process.ppid === Number(process.env.ZHIXING_BOOTSTRAP)) {
  process.once('disconnect', () => {
    if (process.platform !== 'win32') {
      process.kill(-process.pid, 'SIGTERM')
    } else if (!process.emit('SIGTERM', 'SIGTERM')) {
      // Windows knows no signals: it would end us at once, unheard.
      process.exit(1)
    }
  })
  process.channel?.unref()
}
