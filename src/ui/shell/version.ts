/** Version and commit of this build. */
export const VERSION = __APP_VERSION__
