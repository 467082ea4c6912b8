// Entry of the stand-alone build; in the suite, the shell starts at remote.tsx.
void import('./bootstrap.tsx');
