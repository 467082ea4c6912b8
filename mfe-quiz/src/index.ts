// This entry is for the stand-alone page only: the shell loads remote.tsx.
void import('./bootstrap.tsx');
