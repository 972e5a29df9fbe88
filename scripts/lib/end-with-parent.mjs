/** Loaded before a program (`--import`) that knows nothing of it: ends it when its parent is gone, even by SIGKILL. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
