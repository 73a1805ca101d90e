// Nothing of it is used: see README.md.
export {}
