// Stand-alone only: the shell loads remote.tsx.
void import('./bootstrap.tsx');
